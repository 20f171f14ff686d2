-- fails: exactly-ten-nights
select guest.name, sum(stay.nights) as nights
from guest
join stay on stay.guest_id = guest.id
where stay.cancelled = 0
group by guest.id, guest.name
having count(*) >= 3 and sum(stay.nights) > 10;
