with days as (
  select distinct pupil, day
  from practice
),
numbered as (
  select pupil, day - row_number() over (partition by pupil order by day) as run
  from days
)
select distinct pupil
from (
  select pupil, run
  from numbered
  group by pupil, run
  having count(*) >= 3
) as runs;
