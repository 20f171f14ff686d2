select baker, points, rank() over (order by points desc) as place
from cake
where points is not null;
