-- A completed enrolment has a certificate: its code opens a public page, which also says that it was withdrawn.

alter table fellow_enrolments
	add column certificate_code uuid not null default gen_random_uuid() unique,
	add column withdrawn_at timestamptz,
	add column withdrawn_reason text not null default '' check (length(withdrawn_reason) <= 300),
	add check ((withdrawn_at is null) = (withdrawn_reason = ''));
