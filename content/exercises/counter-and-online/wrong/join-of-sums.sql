-- fails: only-at-the-counter
select counter.item, counter.pieces + online.pieces as pieces
from (select item, sum(pieces) as pieces from counter_sale group by item) as counter
join (select item, sum(pieces) as pieces from online_sale group by item) as online on online.item = counter.item;
