-- fails: a-cancelled-stay-makes-three
select guest.name, sum(case when stay.cancelled = 0 then stay.nights else 0 end) as nights
from guest
join stay on stay.guest_id = guest.id
group by guest.id, guest.name
having count(*) >= 3 and sum(case when stay.cancelled = 0 then stay.nights else 0 end) >= 10;
