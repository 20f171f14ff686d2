-- fails: arrived-late
select current.id
from reading as current
where current.degrees > (
  select avg(earlier.degrees)
  from reading as earlier
  where earlier.hive = current.hive and earlier.id < current.id
);
