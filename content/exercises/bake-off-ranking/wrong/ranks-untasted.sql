-- fails: not-tasted-yet
select baker, points, rank() over (order by points desc) as place
from cake;
