-- fails: twice-on-one-day
select distinct pupil
from (
  select pupil, day - row_number() over (partition by pupil order by day) as run
  from practice
) as numbered
group by pupil, run
having count(*) >= 3;
