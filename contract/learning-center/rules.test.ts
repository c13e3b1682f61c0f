import { describe, expect, test } from 'vitest';
import { changedCenter, leadsAfter } from './rules.ts';
import { centerChange, type LearningCenter } from './schema.ts';

const before = { district: 682, districtLead: 'ravinder', teamLead: 'prashanth' };
const named = { district: 682, districtLead: undefined, teamLead: undefined };

describe('the leads of a center', () => {
	test.each([
		['nothing about them changes', {}, ['ravinder', 'prashanth']],
		['the center moves to another district', { district: 698 }, [null, null]],
		['it moves and gets a lead there', { district: 698, districtLead: 'sunitha' }, ['sunitha', null]],
		['it gets another district lead', { districtLead: 'sunitha' }, ['sunitha', null]],
		['it gets two other leads', { districtLead: 'sunitha', teamLead: 'kavya' }, ['sunitha', 'kavya']],
		['the team lead is let go', { teamLead: null }, ['ravinder', null]],
	])('fit when %s', (_, change, expected) => {
		const { districtLead, teamLead } = leadsAfter(before, { ...named, ...change });
		expect([districtLead, teamLead]).toEqual(expected);
	});
});

test('a change of the center leaves what it does not name', () => {
	const center: LearningCenter = {
		address: {
			state: 36,
			district: 682,
			mandal: 4408,
			village: null,
			pincode: '505172',
			colonyName: null,
			doorNumber: null,
			landmark: 'Tank',
			latitude: null,
			longitude: null,
		},
		districtLeadName: 'ravinder',
		teamLeadName: null,
		status: 'Active',
		lc_photo_url: '/media/1',
		lc_photo_name: 'lc.jpg',
	};
	const change = centerChange.parse({ address: { landmark: '', latitude: '18.6', longitude: '79.37' } });
	expect(changedCenter(center, change)).toEqual({
		...center,
		address: { ...center.address, landmark: null, latitude: 18.6, longitude: 79.37 },
	});
	expect(changedCenter(center, { status: 'Inactive' })).toEqual({ ...center, status: 'Inactive' });
});
