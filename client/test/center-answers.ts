import { getStatus } from '@yuva/contract/auth/endpoints';
import { listDistrictLeads, listTeamLeads } from '@yuva/contract/learning-center/endpoints';
import type { LearningCenter } from '@yuva/contract/learning-center/schema';
import {
	getConfig,
	listDistricts,
	listGrampanchayats,
	listMandals,
	listStates,
} from '@yuva/contract/reference/endpoints';
import { answer } from './answers.ts';
import { FELLOW } from './render-app.tsx';

export const RAVINDER = { id: '0192f5a0-0000-7000-8000-000000000001', name: 'Ravinder Gaddam' };
export const SUNITHA = { id: '0192f5a0-0000-7000-8000-000000000002', name: 'Sunitha Rao' };
export const PRASHANTH = { id: '0192f5a0-0000-7000-8000-000000000003', name: 'Prashanth Bollam' };

const PEDDAPALLI = 682;

/** It is in Peddapalli; only the village is known, and both leads are chosen. */
export const CENTER: LearningCenter = {
	address: {
		state: 36,
		district: PEDDAPALLI,
		mandal: 4408,
		village: 4_408_001,
		pincode: null,
		colonyName: null,
		doorNumber: null,
		landmark: null,
		latitude: null,
		longitude: null,
	},
	districtLeadName: RAVINDER.id,
	teamLeadName: PRASHANTH.id,
	status: 'Active',
	lc_photo_url: null,
	lc_photo_name: null,
};

const { full_name, role, mobile_number } = FELLOW;

export const NO_CENTER: LearningCenter = {
	...CENTER,
	address: { ...CENTER.address, state: null, district: null, mandal: null, village: null },
	districtLeadName: null,
	teamLeadName: null,
};

export const STATUS = {
	full_name,
	role,
	mobile_number,
	user_status: 'ACCESS_GRANTED',
	profile_photo_url: null,
} as const;

/** The center's screen reads these too: places, leads, the fellow's name, the map. */
export const centerLists = [
	answer(getStatus, STATUS),
	answer(getConfig, { tile_url: '/tiles/{z}/{x}/{y}.png', tile_attribution: '© OpenStreetMap contributors' }),
	answer(listStates, [{ id: 36, name: 'Telangana', state_name: 'Telangana' }]),
	answer(listDistricts, [
		{ id: PEDDAPALLI, name: 'Peddapalli' },
		{ id: 698, name: 'Vikarabad' },
	]),
	answer(listMandals, ({ district_id }) =>
		Number(district_id) === PEDDAPALLI ? [{ id: 4408, name: 'Manthani' }] : [{ id: 4534, name: 'Tandur' }],
	),
	answer(listGrampanchayats, ({ mandal_id }) =>
		Number(mandal_id) === 4408
			? [{ id: 4_408_001, name: 'Suraram' }]
			: [{ id: 4_534_001, name: 'Karankote' }],
	),
	answer(listDistrictLeads, [RAVINDER, SUNITHA]),
	answer(listTeamLeads, ({ dl_id }) => (dl_id === RAVINDER.id ? [PRASHANTH] : [])),
];
