-- A signed message of the gateway may name an order that this database does not know, for example
-- after a restored backup. It is kept all the same, and the same words still count once.
alter table gateway_messages alter column attempt_id drop not null;
create unique index gateway_messages_without_attempt on gateway_messages (kind, digest)
  where attempt_id is null;

-- Operations that moved money at the gateway without this product: a staff member decides on each.
create table message_reviews (
  message_id uuid primary key references gateway_messages,
  kind text not null check (kind in ('unknown-order', 'portal-refund', 'other-operation')),
  order_code text not null,
  -- Null for an amount that is unreadable or not in euros.
  amount_cents integer check (amount_cents >= 0),
  -- When the operation happened, as the gateway says.
  at timestamptz not null,
  -- Identifies the operation: a repeated message with other words is not a second one.
  operation text not null unique,
  settled_at timestamptz,
  settled_by uuid references users,
  settled_why text,
  -- The refund that was recorded because of the message.
  refund_id uuid unique references refunds,
  check (num_nulls(settled_at, settled_by, settled_why) in (0, 3)),
  check (refund_id is null or (settled_at is not null and kind = 'portal-refund'))
);

create index message_reviews_open on message_reviews (at, message_id) where settled_at is null;
