-- fails: a-run-of-five
with days as (
  select distinct pupil, day
  from practice
)
select first_day.pupil
from days as first_day
join days as second_day on second_day.pupil = first_day.pupil and second_day.day = first_day.day + 1
join days as third_day on third_day.pupil = first_day.pupil and third_day.day = first_day.day + 2;
