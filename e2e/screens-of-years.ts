import { filled, TRY_AGAIN, type View } from './view.ts';

const OF_COMPLETED = '/staff/fellows/{completed}/certificates/{year}';
const OF_SCORED = '/staff/children/{scored}/certificates/{year}';
const OF_NOBODY = '/children/certificate/{fellow}/{year}';

export const certificates: readonly View[] = [
	filled('guest', '/certificates/:code', 'This certificate is valid', '/certificates/{code}'),
	{
		...filled('guest', '/certificates/:code', 'no such certificate', '/certificates/{fellow}'),
		state: 'empty',
	},
	{ ...filled('guest', '/certificates/:code', TRY_AGAIN, '/certificates/{code}'), state: 'failed' },
	filled('admin', '/staff/fellows/:id/certificates/:year', 'to certify', OF_COMPLETED),
	{
		...filled('new lead', '/staff/fellows/:id/certificates/:year', 'no such certificate', OF_COMPLETED),
		state: 'empty',
	},
	{ ...filled('admin', '/staff/fellows/:id/certificates/:year', TRY_AGAIN, OF_COMPLETED), state: 'failed' },
	filled('admin', '/staff/children/:id/certificates/:year', 'to certify', OF_SCORED),
	{
		...filled('new lead', '/staff/children/:id/certificates/:year', 'no such certificate', OF_SCORED),
		state: 'empty',
	},
	{ ...filled('admin', '/staff/children/:id/certificates/:year', TRY_AGAIN, OF_SCORED), state: 'failed' },
	filled('fellow', '/children/certificate/:id/:year', 'to certify', '/children/certificate/{scored}/{year}'),
	{
		...filled('new fellow', '/children/certificate/:id/:year', 'no such certificate', OF_NOBODY),
		state: 'empty',
	},
	{ ...filled('fellow', '/children/certificate/:id/:year', TRY_AGAIN, OF_NOBODY), state: 'failed' },
	{
		...filled('fellow', '/my-certificate/:year', 'once the fellowship', '/my-certificate/{year}'),
		state: 'empty',
	},
	{ ...filled('fellow', '/my-certificate/:year', TRY_AGAIN, '/my-certificate/{year}'), state: 'failed' },
];
