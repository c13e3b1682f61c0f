import * as exports from '@yuva/contract/exports/endpoints';
import { nothing, type PolicyRow, PUBLIC, row } from './policy-row.ts';

const STAFF = '401 403 403 403 200 200 200 200';
const children = () => ({ file: 'children.csv' });

export const exportsPolicy: readonly PolicyRow[] = [
	row(exports.listExportChoices, 'granted', nothing, STAFF),
	row(exports.downloadExport, 'granted', children, STAFF),
	row(exports.createExportTicket, 'granted', children, STAFF.replaceAll('200', '201')),
	row(
		exports.getExportProgress,
		'granted',
		({ fresh }) => ({ id: fresh.id }),
		STAFF.replaceAll('200', '404'),
	),
	row(exports.redeemExportTicket, 'granted', () => ({ ticket: 'made-up' }), PUBLIC.replaceAll('200', '404')),
];
