-- fails: two-hives
select current.id
from reading as current
where current.degrees > (
  select avg(earlier.degrees)
  from reading as earlier
  where earlier.hour < current.hour
)
and exists (
  select 1 from reading as earlier where earlier.hive = current.hive and earlier.hour < current.hour
);
