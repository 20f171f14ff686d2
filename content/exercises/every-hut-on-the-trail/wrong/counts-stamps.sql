-- fails: second-visit
select stamp.hiker
from stamp
join hut on hut.id = stamp.hut_id
group by stamp.hiker
having count(*) = (select count(*) from hut);
