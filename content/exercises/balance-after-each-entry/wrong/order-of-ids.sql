-- fails: written-down-late
select id, sum(amount) over (partition by account order by id) as balance
from entry;
