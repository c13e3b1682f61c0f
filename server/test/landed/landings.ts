export interface Landing {
	/** Migrations that came with it, often below the numbers of those before. */
	adds: readonly string[];
	/** Migrations that had an earlier text then, by the number of the file in this folder. */
	earlier?: Readonly<Record<string, number>>;
}

/**
 * Each set of migrations that has been on the main branch, oldest first. A new migration goes into a new line at the end. The
 * history is written down here, because a packed release and a shallow clone have none.
 */
export const landings: readonly Landing[] = [
	{
		adds: [
			'0001_accounts',
			'0002_places',
			'0003_fellows',
			'0004_children',
			'0005_attendance',
			'0006_application_role',
			'0007_attendance_history',
			'0008_attendance_history_by_statement',
			'0008_fellow_profile',
			'0009_learning_center',
			'0010_fellow_attendance',
			'0011_assessments',
			'0012_assigned_tasks',
			'0013_testimonials',
		],
	},
	{ adds: ['0014_upload_parts'] },
	{ adds: ['0015_children_by_fellow'] },
	{ adds: ['0020_consent'] },
	{ adds: ['0018_attention_and_overview'] },
	{ adds: ['0016_export_tickets', '0022_publications'] },
	{ adds: ['0019_fellow_figures'], earlier: { '0019_fellow_figures': 1 } },
	{ adds: ['0017_administration', '0029_consents_of_erased_fellows'], earlier: { '0019_fellow_figures': 1 } },
	{ adds: [], earlier: { '0019_fellow_figures': 2 } },
	{ adds: [], earlier: { '0019_fellow_figures': 3 } },
	{ adds: [] },
	{ adds: ['0030_option_lists'] },
	{ adds: ['0021_calendar_plan'] },
	{ adds: ['0035_rights_of_people'] },
	{ adds: ['0034_who_was_shown'] },
	{ adds: ['0031_sessions_and_messages'] },
	{ adds: ['0032_second_factor'] },
	{ adds: ['0037_unsent_work'] },
	{ adds: ['0042_names_of_children'] },
	{ adds: ['0040_messages_of_every_kind', '0041_push_subscriptions'] },
	{ adds: ['0045_organisation'] },
	{ adds: ['0038_rubrics'] },
	{ adds: ['0050_programme_years'], earlier: { '0050_programme_years': 1 } },
	{ adds: [] },
	{ adds: ['0055_certificates'] },
	{ adds: ['0070_backup_runs'] },
	{ adds: ['0051_figures_by_year'] },
	{ adds: ['0052_closing_of_a_year', '0053_coming_back'], earlier: { '0052_closing_of_a_year': 1 } },
	{ adds: ['0054_what_stays_of_erased_fellows'], earlier: { '0052_closing_of_a_year': 1 } },
	{ adds: [] },
	{ adds: ['0071_putting_things_right'] },
	{
		adds: [
			'0072_corrections',
			'0074_moved_and_merged_children',
			'0076_imports',
			'0078_names_of_many_spellings',
			'0079_children_alike',
			'0080_written_villages',
			'0082_readiness',
			'0083_touched_fellows',
			'0084_system_faults',
		],
	},
	{ adds: ['0087_place_spellings'] },
	{ adds: ['0088_exports', '0089_audit_log_by_month', '0090_errors_on_phones'] },
	{ adds: ['0091_rows_of_a_fellow'] },
	{ adds: ['0092_history_without_look_ups', '0093_marks_counted_in_one_look'] },
	{ adds: ['0094_spoken_texts', '0095_spoken_consents'] },
	{ adds: ['0096_language_of_accounts', '0097_language_of_signatures'] },
	{ adds: ['0098_spoken_by_several', '0099_telugu_names_of_places'] },
	{ adds: ['0100_history_with_one_index'] },
	{ adds: ['0101_history_by_save', '0102_completed_by_index', '0103_assignment_sums'] },
	{
		adds: [
			'0110_when_enrolments_ended',
			'0112_deleted_children_come_back',
			'0115_rules_of_a_year',
			'0116_decisions_about_children',
			'0117_one_attendance',
		],
	},
	{ adds: ['0120_plain_figures', '0125_mappings_of_places', '0126_one_queue'] },
	{ adds: ['0130_enrolled_at_once', '0131_tickets_of_sessions'] },
	{ adds: ['0141_proven_work'] },
];
