-- Testimonials that a lead approved for the welcome page, with the words that stand there, and whose figures it shows.

create table publications (
	testimonial_id uuid primary key references testimonials (id) on delete cascade,
	public_text text not null check (char_length(public_text) between 1 and 180),
	-- one word: nobody is named in full in public
	first_name text not null check (char_length(first_name) between 1 and 30 and first_name !~ '\s'),
	approved_by uuid not null references accounts (id),
	approved_at timestamptz not null
);
create index publications_latest on publications (approved_at desc, testimonial_id desc);

-- The console lists testimonials of many fellows, the newest first.
create index testimonials_latest on testimonials (created_at desc, id desc);

create table welcome_page (
	id boolean primary key default true check (id),
	-- false: the figures of the organisation's own text
	live_figures boolean not null,
	changed_by uuid not null references accounts (id),
	changed_at timestamptz not null
);
