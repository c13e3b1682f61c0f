import * as exports from '@yuva/contract/exports/endpoints';
import { nothing, type PolicyRow, PUBLIC, row, type Scene, STAFF } from './policy-row.ts';

const unknown = ({ fresh }: Scene) => ({ id: fresh.id });
const children = () => ({ file: 'children.csv' });

export const exportsPolicy: readonly PolicyRow[] = [
	row(exports.listExportChoices, 'granted', nothing, STAFF),
	row(exports.downloadExport, 'granted', children, STAFF),
	row(exports.createExport, 'granted', children, STAFF.replaceAll('200', '202')),
	row(exports.listExports, 'granted', nothing, STAFF),
	row(exports.createExportTicket, 'granted', unknown, STAFF.replaceAll('200', '404')),
	row(exports.removeExport, 'granted', unknown, STAFF.replaceAll('200', '404')),
	row(exports.redeemExportTicket, 'granted', () => ({ ticket: 'made-up' }), PUBLIC.replaceAll('200', '404')),
];
