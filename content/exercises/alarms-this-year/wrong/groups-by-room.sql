-- fails: same-room
select sensor.room, count(alarm.id) as alarms
from sensor
left join alarm on alarm.sensor_id = sensor.id and alarm.year = 2025
group by sensor.room;
