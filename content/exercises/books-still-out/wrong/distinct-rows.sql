-- fails: two-copies
select distinct member.name, book.title
from loan
join member on member.id = loan.member_id
join book on book.id = loan.book_id
where loan.returned_on is null;
