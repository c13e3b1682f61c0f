import { screen, waitFor } from '@testing-library/react';
import { getLearningCenter, saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { CENTER, centerLists } from '../../../test/center-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

let center = CENTER;

fakeServer(
	answer(getLearningCenter, () => center),
	answer(saveLearningCenter, { status: 'success', message: '' }, () => {
		center = withLandmark('Near the tank');
	}),
	...centerLists,
);

beforeEach(() => {
	center = { ...CENTER, lc_photo_url: '/media/1?s=a', lc_photo_name: 'evening.jpg' };
});

const withLandmark = (landmark: string) => ({ ...center, address: { ...center.address, landmark } });

async function openFresh() {
	const app = await renderApp('/learning-center');
	await screen.findByRole('heading', { name: /LC Photo/ });
	await app.cache.invalidateQueries();
	return app;
}

test('what another phone changed is told until it is dismissed, places and the photo by their names', async () => {
	(await openFresh()).unmount();
	center = { ...withLandmark('Behind the school'), status: 'Inactive', lc_photo_url: '/media/2?s=a' };
	const { user } = await openFresh();
	expect(await screen.findByText('Landmark – nothing → Behind the school')).toBeTruthy();
	expect(screen.getByText('LC Status – Active → Inactive')).toBeTruthy();
	expect(screen.getByText('LC Photo', { selector: 'li' })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Dismiss' }));
	await waitFor(() => expect(screen.queryByText(/another phone/)).toBeNull());
});

test('a photo whose address was only signed again is no change', async () => {
	(await openFresh()).unmount();
	center = { ...center, lc_photo_url: '/media/1?s=b' };
	await openFresh();
	expect(screen.queryByText(/another phone/)).toBeNull();
});

test('what this phone saved itself is not told', async () => {
	const { user, unmount } = await openFresh();
	await user.click(screen.getByRole('button', { name: 'Edit Learning Center Address' }));
	await fill(user, screen.getByLabelText('Landmark'), 'Near the tank');
	await user.click(screen.getByRole('button', { name: 'Save Changes: Learning Center Address' }));
	await screen.findByText('✅ Data saved successfully');
	unmount();
	await openFresh();
	expect(await screen.findByText('Near the tank')).toBeTruthy();
	expect(screen.queryByText(/another phone/)).toBeNull();
});
