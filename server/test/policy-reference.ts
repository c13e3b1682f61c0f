import * as villages from '@yuva/contract/reference/village-endpoints';
import { LEADS, nothing, type PolicyRow, row } from './policy-row.ts';

const NOBODYS = LEADS.replaceAll('200', '404');
/** It is in the list, so that no lead decides about it; the tests of the routes test their reach. */
const listed = ({ place }: { place: { grampanchayat: number } }) => ({ id: place.grampanchayat });

export const referencePolicy: readonly PolicyRow[] = [
	row(villages.listWrittenVillages, 'granted', nothing, LEADS),
	row(villages.listDecidedVillages, 'granted', nothing, LEADS),
	row(villages.matchVillage, 'granted', (scene) => ({ ...listed(scene), village_id: 1 }), NOBODYS),
	row(villages.acceptVillage, 'granted', (scene) => ({ ...listed(scene), name: 'Suraram' }), NOBODYS),
	row(villages.reopenVillage, 'granted', listed, NOBODYS),
];
