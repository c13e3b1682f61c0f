/**
 * A newcomer opens these files in this order to follow a flow. A file counts when its code decides, changes,
 * keeps, sends or answers something in the flow. Files that only draw, types alone, and helpers that would
 * read the same in every program do not count.
 */
export const FLOWS: Readonly<Record<string, { most: number; files: readonly string[] }>> = {
	'the way of a call, in each flow but the last': {
		most: 6,
		files: [
			'server/platform/http/serve.ts',
			'server/platform/http/admit.ts',
			'server/platform/identity/session.ts',
			'server/platform/http/input.ts',
			'server/platform/http/idempotency.ts',
			'server/platform/identity/audit.ts',
		],
	},
	'a register, saved online': { most: 22, files: [...onThePhone(), ...sent(), ...stored()] },
	'a register, saved offline': {
		most: 24,
		files: [
			...onThePhone(),
			'client/local/background/service-worker.ts',
			'client/local/session/session-mirror.ts',
			...sent(),
			...stored(),
		],
	},
	'an application approved': {
		most: 14,
		files: [
			'client/features/applications/screens/application.tsx',
			'client/features/applications/task-review.tsx',
			'client/features/applications/decision-buttons.tsx',
			'client/features/applications/api.ts',
			'client/local/server/use-write.ts',
			'client/local/server/call.ts',
			'contract/applications/endpoints.ts',
			'server/features/applications/routes.ts',
			'server/features/applications/actions.ts',
			'server/features/applications/queries.ts',
			'server/features/onboarding/actions.ts',
			'server/features/onboarding/queries.ts',
			'server/features/messages/actions.ts',
			'server/features/messages/queries.ts',
		],
	},
	'an export': {
		most: 12,
		files: [
			'client/features/exports/screens/export.tsx',
			'client/features/exports/api.ts',
			'contract/exports/endpoints.ts',
			'contract/exports/choice-schema.ts',
			'contract/exports/columns.ts',
			'server/features/exports/routes.ts',
			'server/features/exports/queue-actions.ts',
			'server/features/exports/queue-queries.ts',
			'server/features/exports/write-export.ts',
			'server/features/exports/queries.ts',
			'server/platform/media/pieces.ts',
			'server/platform/http/serve-file.ts',
		],
	},
	'a field added to a child, besides its migration': {
		most: 8,
		files: [
			'server/platform/database/tables.ts',
			'contract/children/schema.ts',
			'server/features/children/queries.ts',
			'client/features/children/form/form-values.ts',
			'client/features/children/form/form-sections.ts',
			'client/local/store/versions.ts',
			'client/language/te/fellow.po',
			'client/test/child-steps.ts',
		],
	},
};

/** Marks are kept as they are tapped, and *Save* puts the write into the outbox before anything is sent. */
function onThePhone(): string[] {
	return [
		'client/features/attendance/screens/add-children-attendance.tsx',
		'client/features/attendance/use-register.ts',
		'client/features/attendance/marks-on-phone.ts',
		'client/local/store/drafts.ts',
		'client/local/store/vault.ts',
		'client/local/store/database.ts',
		'client/features/attendance/parts/save-bar.tsx',
		'client/features/attendance/register-date.ts',
		'client/features/attendance/api.ts',
		'client/features/attendance/offline.ts',
		'client/local/outbox/queued-write.ts',
		'client/local/outbox/items.ts',
		'client/local/outbox/store.ts',
	];
}

function sent(): string[] {
	return ['client/local/outbox/runner.ts', 'client/local/outbox/sender.ts', 'client/local/outbox/ask.ts'];
}

function stored(): string[] {
	return [
		'contract/attendance/endpoints.ts',
		'contract/attendance/rules.ts',
		'server/features/attendance/routes.ts',
		'server/features/attendance/actions.ts',
		'server/features/attendance/queries.ts',
		'client/local/outbox/refetch-after-sync.ts',
	];
}
