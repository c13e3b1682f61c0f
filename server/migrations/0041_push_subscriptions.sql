-- Where the browser of a session takes notifications (Web Push). Ends with the session.

create table push_subscriptions (
	session_id uuid primary key references sessions (id) on delete cascade,
	-- a browser has one address, whoever is signed in
	endpoint text not null unique check (length(endpoint) <= 1000),
	p256dh text not null check (length(p256dh) <= 200),
	auth text not null check (length(auth) <= 100),
	created_at timestamptz not null
);
