-- A fellow gets a message when a lead records that a guardian took consent back.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset',
	'task_approved', 'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
	'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received', 'children_handed_over',
	'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled', 'fellowship_left', 'fellowship_restored',
	'child_left', 'application_reopened', 'corrected', 'number_corrected', 'child_moved', 'children_merged', 'child_restored',
	'consent_withdrawn', 'account_ends', 'work_handed_over', 'concern_raised', 'concern_waits', 'safeguarding_named',
	'safeguarding_changed', 'lead_wrote', 'meeting_invited', 'meeting_changed', 'meeting_left_out', 'meeting_cancelled',
	'meeting_reminder', 'meeting_minutes', 'visit_planned', 'visit_moved', 'visit_cancelled', 'visit_done'));
