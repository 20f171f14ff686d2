-- fails: shared-first-place
select baker, points, dense_rank() over (order by points desc) as place
from cake
where points is not null;
