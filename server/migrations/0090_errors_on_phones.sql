-- Errors of the app in the browser, counted by day and place in the code: nothing of who, where or with what data.
create table app_errors (
	day date not null,
	-- the name of the error's class, such as TypeError
	kind text not null check (length(kind) between 1 and 60),
	-- the address of the screen, with :id for every id
	screen text not null check (length(screen) between 1 and 120),
	-- positions in the built files, the innermost first; '' where the browser told none
	place text not null check (length(place) <= 400),
	version text not null check (length(version) <= 60),
	browser text not null check (length(browser) <= 60),
	count integer not null check (count > 0),
	last_at timestamptz not null,
	primary key (day, kind, screen, place, version, browser)
);

alter table phone_reports
	-- of the app; '' before releases that tell it
	add column version text not null default '' check (length(version) <= 60),
	-- of the waiting writes, those that the server refused
	add column refused integer not null default 0 check (refused >= 0);
