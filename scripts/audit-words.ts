import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { staffRole } from '@yuva/contract/accounts/schema';
import { removalReason } from '@yuva/contract/auth/second-factor-schema';
import { childProfile } from '@yuva/contract/children/schema';
import { staffAttentionRule } from '@yuva/contract/console/attention-schema';
import { correctionKind } from '@yuva/contract/corrections/schema';
import { exportKinds } from '@yuva/contract/exports/schema';
import { decision } from '@yuva/contract/onboarding/schema';
import { delivery } from '@yuva/contract/outbox/schema';
import { requestKind, requestState, retentionRule } from '@yuva/contract/privacy/schema';
import { changeOf } from '@yuva/contract/profile/schema';
import { optionLevel } from '@yuva/contract/settings/options-schema';
import { spokenTextId } from '@yuva/contract/spoken-texts/schema';
import { stakeholderTypes } from '@yuva/contract/testimonials/schema';
import { leavingReason } from '@yuva/contract/years/enrolment-schema';
import { parseSync } from 'vite';
import { root } from './run-command.ts';

interface Node {
	type: string;
	[part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (part: unknown): unknown => (isNode(part) ? (part.name ?? part.value) : undefined);

function namesIn(part: unknown): string[] {
	if (Array.isArray(part)) return part.flatMap(namesIn);
	if (!isNode(part)) return [];
	const value = part.type === 'Property' ? part.value : part.init;
	const isDetails = nameOf(part.key ?? part.id) === 'details' && isNode(value);
	const own = isDetails && Array.isArray(value.properties) ? value.properties : [];
	return [...own.map(({ key }) => nameOf(key)), ...Object.values(part).flatMap(namesIn)].filter(
		(name) => typeof name === 'string',
	);
}

const written = globSync('server/**/*.ts', { cwd: root, exclude: (name) => /\.test\.ts$|^test$/.test(name) })
	.map((file) => readFileSync(path.join(root, file), 'utf8'))
	.filter((code) => /udit\(/.test(code))
	.flatMap((code) => namesIn(parseSync('one.ts', code).program));

/** These names come from another object. */
const SPREAD = [
	...['district', 'from', 'to', 'columns', 'without_names', 'rows', 'complete', 'written_by'],
	...['level', 'lines', 'added', 'changed', 'kept', 'skipped', 'waiting', 'failed', 'by'],
	...['one_id', 'other_id', 'scores', 'marks_in_history', 'request', 'asked_on', 'issued_by'],
	...['district_id', 'from_date', 'to_date', 'modules', 'holidays', 'whole', 'notice'],
	...['decisions', 'closed', 'merged', 'moved', 'renamed', 'doubtful'],
];

const FIELDS_OF_A_CENTER = [
	...['state', 'district', 'mandal', 'village', 'pincode', 'colony_name', 'door_number', 'landmark'],
	...['latitude', 'longitude', 'district_lead_id', 'team_lead_id', 'status'],
];

const profileFields = Object.values(changeOf)
	.flatMap(({ shape }) => Object.entries(shape))
	.filter(([, field]) => field.safeParse('').error?.issues[0]?.message !== 'This cannot be changed here')
	.map(([name]) => name);

const tables = readFileSync(path.join(root, 'server/platform/database/tables.ts'), 'utf8');

/** It is the list of tables, because other interfaces have columns of the same names. */
const [, listed = ''] = /^export interface DB \{\n([^}]*)\}/m.exec(tables) ?? [];

function columnsOf(table: string): string[] {
	const name = new RegExp(`^  ${table}: (\\w+);$`, 'm').exec(listed)?.[1] ?? '';
	const [, body = ''] = new RegExp(`^export interface ${name} \\{\n([^}]*)\\}`, 'm').exec(tables) ?? [];
	return Array.from(body.matchAll(/^ {2}(\w+):/gm), ([, column = '']) => column);
}

function tablesOfFellows(): string[] {
	return Array.from(listed.matchAll(/^ {2}(\w+):/gm), ([, table = '']) => table).filter((table) => {
		const columns = columnsOf(table);
		return (columns.includes('fellow_id') || columns.includes('account_id')) && !columns.includes('child_id');
	});
}

const VALUES = [
	...[true, false].map((one) => (one ? 'yes' : 'no')),
	...decision.options,
	...[...correctionKind.options, ...requestKind.options, ...requestState.options, ...retentionRule.options],
	...[...staffRole.options, ...staffAttentionRule.options, ...optionLevel.options, ...exportKinds],
	...[...delivery.shape.result.options, ...removalReason.options, ...leavingReason.options],
	...[...spokenTextId.options, ...stakeholderTypes, ...Object.keys(changeOf), 'baseline', 'endline'],
	...['device_key', 'lead_code', 'sms_code', 'command', 'on_the_server', 'te', 'en', 'All'],
	...['states', 'districts', 'mandals', 'grampanchayats', 'signed_paper', 'thumb_print', 'spoken'],
];

/** A fellow reads these columns in the copy of the own data; a column `…_id` is read without `id`. */
const OWN_COLUMNS = ['accounts', 'fellows', ...tablesOfFellows()].flatMap((table) =>
	columnsOf(table)
		.filter(
			(column) =>
				column !== 'id' && !/^(password_hash|.*_hash|secret|storage_key|bytes|words|name_keys)$/.test(column),
		)
		.map((column) => column.replace(/_id$/, '')),
);

const OWN_VALUES = ['profile_photo', 'lc_photo', 'training_photo', 'testimonial', 'fellow'];

/** Returns the words of particulars in the audit log: of the names that the code writes, of fields and of values. */
export function auditWords(): string[] {
	const codes = [
		...[...OWN_COLUMNS, ...OWN_VALUES],
		...[...written, ...SPREAD, 'from_whom', 'to_whom', ...Object.keys(childProfile.shape)],
		...[...profileFields, ...FIELDS_OF_A_CENTER, ...VALUES],
	];
	return [...new Set(codes.map((code) => code.replaceAll('_', ' ').toLowerCase()))];
}
