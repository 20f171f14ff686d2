-- fails: highest-twice
select team, salary
from (
  select team, salary, row_number() over (partition by team order by salary desc) as place
  from employee
) as ranked
where place = 2;
