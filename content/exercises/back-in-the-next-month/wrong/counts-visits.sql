-- fails: several-visits
select member.joined, count(distinct member.id) as newcomers, count(visit.id) as returned
from member
left join visit on visit.member_id = member.id and visit.month = member.joined + 1
group by member.joined;
