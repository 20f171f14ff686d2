select id, sum(amount) over (partition by account order by day, id) as balance
from entry;
