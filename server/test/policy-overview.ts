import * as overview from '@yuva/contract/console/overview-endpoints';
import { nothing, type PolicyRow, row } from './policy-row.ts';

const STAFF = '401 403 403 403 200 200 200 200';

export const overviewPolicy: readonly PolicyRow[] = [
	row(overview.getOverview, 'granted', nothing, STAFF),
	row(overview.getFigures, 'granted', nothing, STAFF),
	row(overview.compareYears, 'granted', nothing, STAFF),
	row(overview.getReport, 'granted', nothing, '401 403 403 403 403 200 200 200'),
	row(overview.listCenters, 'granted', nothing, STAFF),
	row(overview.getCenterDots, 'granted', nothing, STAFF),
	row(overview.getCenterPins, 'granted', nothing, STAFF),
];
