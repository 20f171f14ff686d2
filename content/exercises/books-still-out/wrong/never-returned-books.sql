-- fails: lent-again
select member.name, book.title
from loan
join member on member.id = loan.member_id
join book on book.id = loan.book_id
where loan.book_id not in (select book_id from loan where returned_on is not null);
