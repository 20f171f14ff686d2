-- The join drops the stamps of closed huts, and distinct counts a second visit once.
select stamp.hiker
from stamp
join hut on hut.id = stamp.hut_id
group by stamp.hiker
having count(distinct hut.id) = (select count(*) from hut);
