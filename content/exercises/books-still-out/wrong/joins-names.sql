-- fails: members-with-one-name
select owner.name, book.title
from loan
join member on member.id = loan.member_id
join member as owner on owner.name = member.name
join book on book.id = loan.book_id
where loan.returned_on is null;
