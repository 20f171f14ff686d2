-- fails: sent-later
select parcel, depot
from scan
where id in (select max(id) from scan group by parcel);
