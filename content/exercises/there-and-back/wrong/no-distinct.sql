-- fails: two-operators
select there.start as town, there.finish as other
from route as there
join route as back on back.start = there.finish and back.finish = there.start
where there.start < there.finish;
