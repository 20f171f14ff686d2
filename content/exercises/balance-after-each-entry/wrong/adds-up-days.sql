-- fails: two-on-one-day
select id, sum(amount) over (partition by account order by day) as balance
from entry;
