import { getLearningCenter, saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { expect, test } from 'vitest';
import { makeFellow, PEDDAPALLI, type Person, placeIn } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();

const writtenBy = async ({ mobile_number: mobile, token }: Person): Promise<string | null> =>
	(await app.call(getLearningCenter, { mobile }, { token })).body.address.written_village;

async function centerIn(named: string | undefined): Promise<Person> {
	const fellow = await makeFellow(app.db);
	const { mobile_number, token } = fellow;
	const { grampanchayat, ...place } = await placeIn(app.db, PEDDAPALLI);
	const center_data = { address: { ...place, village: named ?? grampanchayat } };
	const { status } = await app.call(saveLearningCenter, { mobile_number, center_data }, { token });
	if (status !== 200) throw new Error(`Saving answered ${status}`);
	return fellow;
}

test('each center has the words of its own fellow for its village', async () => {
	const [listed, written, other] = [
		await centerIn(undefined),
		await centerIn('Gandhi Tanda'),
		await centerIn('Nehru Tanda'),
	];
	expect([await writtenBy(listed), await writtenBy(written), await writtenBy(other)]).toEqual([
		null,
		'Gandhi Tanda',
		'Nehru Tanda',
	]);
});
