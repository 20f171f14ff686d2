select current.id
from reading as current
where current.degrees > (
  select avg(earlier.degrees)
  from reading as earlier
  where earlier.hive = current.hive and earlier.hour < current.hour
);
