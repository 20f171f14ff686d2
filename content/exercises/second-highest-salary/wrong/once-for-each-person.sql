-- fails: second-twice
select team, salary
from (
  select team, salary, dense_rank() over (partition by team order by salary desc) as place
  from employee
) as ranked
where place = 2;
