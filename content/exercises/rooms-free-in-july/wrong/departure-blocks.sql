-- fails: ends-on-the-day-of-arrival
select room.name
from room
where not exists (
  select 1
  from booking
  where booking.room_id = room.id
    and booking.cancelled = 0
    and booking.arrives < '2025-07-15'
    and booking.leaves >= '2025-07-10'
);
