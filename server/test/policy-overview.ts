import * as overview from '@yuva/contract/console/overview-endpoints';
import { LEADS, nothing, type PolicyRow, row, STAFF } from './policy-row.ts';

export const overviewPolicy: readonly PolicyRow[] = [
	row(overview.getOverview, 'granted', nothing, STAFF),
	row(overview.getFigures, 'granted', nothing, STAFF),
	row(overview.compareYears, 'granted', nothing, STAFF),
	row(overview.getReport, 'granted', nothing, LEADS),
	row(overview.listCenters, 'granted', nothing, STAFF),
	row(overview.getCenterDots, 'granted', nothing, STAFF),
	row(overview.getCenterPins, 'granted', nothing, STAFF),
];
