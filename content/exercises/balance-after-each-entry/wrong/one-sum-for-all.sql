-- fails: two-accounts
select id, sum(amount) over (order by day, id) as balance
from entry;
