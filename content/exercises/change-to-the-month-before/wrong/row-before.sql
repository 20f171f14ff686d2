-- fails: closed-for-a-month
select year, month, sum(amount) as total, sum(amount) - lag(sum(amount)) over (order by year, month) as change
from sale
group by year, month;
