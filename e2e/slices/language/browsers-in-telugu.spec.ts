import { expect, test } from '@playwright/test';
import { getRubric } from '../../../contract/assessments/endpoints.ts';
import { viewChildrenAttendance } from '../../../contract/attendance/endpoints.ts';
import { getConsentDetails } from '../../../contract/onboarding/endpoints.ts';
import { listGrampanchayats, listStates } from '../../../contract/reference/endpoints.ts';
import { listTasks } from '../../../contract/tasks/endpoints.ts';
import { openChromium } from '../../browsers/chromium-tab.ts';
import { useTab } from '../../browsers/use-tab.ts';
import { DEMO_PASSWORD, inDatabase } from '../../people.ts';
import { expectCached } from '../../phone-storage.ts';
import { people } from '../../sign-ins.ts';
import { storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

// The oldest browser of the floor draws Telugu with its own rules for letters, and gets the second catalogue by a dynamic import.

const FELLOW = '9000000011';
const ACCEPTED = people.accepted;
const DAY = 31;
const CHILD = 'Bhavani Jadhav';
const TICK = 'పిల్లల రక్షణ విధానాన్ని చదివి అర్థం చేసుకున్నాను; పిల్లలతో పనిచేసినంత కాలం దాన్ని పాటిస్తాను.';

const spec = useProduct('demo');
const browser = useTab('Chromium 90', (options) => openChromium(90, options), spec);

const ofFellow = () =>
	inDatabase(spec.product, (db) =>
		db
			.selectFrom('accounts')
			.select((build) => [
				build
					.selectFrom('children')
					.select('children.id')
					.where('children.full_name', '=', CHILD)
					.whereRef('children.fellow_id', '=', 'accounts.id')
					.as('child'),
				build
					.selectFrom('assessments')
					.innerJoin('children', 'children.id', 'assessments.child_id')
					.select((inner) => inner.fn.countAll<number>().as('count'))
					.whereRef('children.fellow_id', '=', 'accounts.id')
					.where('assessments.imagination', '=', 3)
					.as('scores'),
				build
					.selectFrom('assigned_tasks')
					.select((inner) => inner.fn.countAll<number>().as('count'))
					.whereRef('assigned_tasks.fellow_id', '=', 'accounts.id')
					.where('assigned_tasks.status', '=', 'Pending')
					.as('pending'),
			])
			.where('accounts.mobile_number', '=', FELLOW)
			.executeTakeFirstOrThrow(),
	);

test('a fellow chooses Telugu, signs in, and reads everything onto the phone', async () => {
	await browser.phone.open('/login');
	// the page is there before its code
	await expect(async () => {
		await browser.phone.press('తెలుగు');
		expect(await browser.tab.evaluate('document.documentElement.lang')).toBe('te');
	}).toPass();
	await browser.phone.see('పాస్‌వర్డ్');
	await browser.phone.fill('మొబైల్ నంబర్', FELLOW);
	await browser.phone.fill('పాస్‌వర్డ్', DEMO_PASSWORD);
	await browser.phone.press('లాగిన్');
	await browser.phone.see('ఈ రోజు');
	await expect.poll(() => browser.tab.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
	await browser.phone.open('/waiting');
	await browser.phone.press('ఆఫ్‌లైన్ కోసం డౌన్‌లోడ్ చేయండి');
	const reads = [viewChildrenAttendance, listTasks, getRubric, listStates, listGrampanchayats];
	for (const read of reads) await expectCached(browser.tab, read.path);
	expect(await browser.tab.evaluate('document.documentElement.lang')).toBe('te');
});

test('without network the register of a day is saved on the phone', async () => {
	await browser.phone.open(`/add-children-attendance?day=${DAY}`);
	await browser.phone.see('మొత్తం పిల్లలు: 22');
	browser.line.state = 'dead';
	await browser.phone.open(`/add-children-attendance?day=${DAY}`);
	await browser.phone.press('అందరూ హాజరు');
	await browser.phone.press('గైర్హాజరు', 0);
	await browser.phone.press('సేవ్ చేసి పంపండి');
	await browser.phone.see('ఈ ఫోన్‌లో సేవ్ అయింది');
	expect(await storedMarks(spec.product, FELLOW, DAY)).toEqual([]);
});

test('without network a child is added', async () => {
	await browser.phone.open('/add-child-profile');
	// place, school and religion are filled in from the children of the center
	await browser.phone.see('ముందే నింపాం');
	await browser.phone.fill('పూర్తి పేరు', CHILD);
	await browser.phone.press('స్త్రీ');
	await browser.phone.fill('పుట్టిన తేదీ', '15-07-2016');
	await browser.phone.choose('సామాజిక వర్గం', 'ఓబీసీ');
	await browser.phone.choose('బడి రకం', 'ప్రభుత్వ');
	await browser.phone.choose('తరగతి', '4');
	await browser.phone.fill('తల్లి పేరు', 'Radha Jadhav');
	await browser.phone.choose('తల్లి వృత్తి', 'వ్యవసాయ కూలీ');
	await browser.phone.fill('తండ్రి పేరు', 'Ramesh Jadhav');
	await browser.phone.choose('తండ్రి వృత్తి', 'వ్యవసాయ కూలీ');
	await browser.phone.fill('తల్లిదండ్రుల మొబైల్ నంబర్', '9848022338');
	await browser.phone.press('పిల్లల వివరాలు సేవ్ చేయండి');
	await browser.phone.see('మొత్తం: 23');
});

test('without network a child gets its first scores', async () => {
	await browser.phone.open('/baseline');
	await browser.phone.see(CHILD);
	await browser.phone.press('మార్కులు వేయండి');
	await browser.phone.press('3అడిగితే సొంత ఆలోచన చెప్తారు');
	await browser.phone.press('సేవ్ చేయండి');
	// The row of the new child says the same from the start. Who leaves before the score is saved keeps its draft, and is
	// asked about it at logout.
	const said = () => browser.tab.evaluate<string>(`document.querySelector('[data-says]').textContent`);
	await expect.poll(said).toContain('ఈ ఫోన్‌లో సేవ్ అయింది. ఇంకా పంపలేదు.');
});

test('without network a task is completed', async () => {
	await browser.phone.open('/fellow-tasks');
	await browser.phone.see('నా పనులు');
	await browser.phone.chooseIn('3వ పని స్థితి', 'పూర్తయింది');
	await browser.phone.press('పనులు పంపండి');
	await browser.phone.see('ఈ ఫోన్‌లో సేవ్ అయింది');
});

test('what waits is listed, and once there is a network again it is sent', async () => {
	const before = await ofFellow();
	expect(before.child).toBeNull();
	await browser.phone.open('/waiting');
	await browser.phone.see('4 ఎంట్రీలు పంపలేదు');
	expect(await browser.phone.text()).toContain(CHILD);
	browser.line.state = 'open';
	await browser.phone.open('/waiting');
	await browser.phone.see('అన్నీ వెళ్లాయి.');
	const after = await ofFellow();
	expect(after.child).not.toBeNull();
	expect(Number(after.scores)).toBe(Number(before.scores) + 1);
	expect(Number(after.pending)).toBe(Number(before.pending) - 1);
	const marks = await storedMarks(spec.product, FELLOW, DAY);
	expect(marks.filter(({ status }) => status === 'Absent')).toHaveLength(1);
});

const signed = () =>
	inDatabase(spec.product, (db) =>
		db
			.selectFrom('fellows')
			.innerJoin('accounts', 'accounts.id', 'fellows.id')
			.select(['child_protection_at', 'child_protection_text'])
			.where('mobile_number', '=', ACCEPTED)
			.executeTakeFirstOrThrow(),
	);

test('without network a declaration is read, and heard where there is a voice; it is signed once there is a network', async () => {
	const { phone, tab, line } = browser;
	await phone.open('/main');
	await phone.press('మెనూ');
	await phone.press('లాగౌట్');
	await phone.fill('మొబైల్ నంబర్', ACCEPTED);
	await phone.fill('పాస్‌వర్డ్', DEMO_PASSWORD);
	await phone.press('లాగిన్');
	await phone.see('పిల్లల రక్షణ విధానం');
	await expectCached(tab, getConsentDetails.path.split('{')[0] ?? '');
	line.state = 'dead';
	await phone.open('/child-protection');
	await phone.see('ప్రతి బిడ్డకూ భద్రత, గౌరవం');
	const hasVoice = await tab.evaluate<boolean>(
		'speechSynthesis.getVoices().some(({ lang }) => lang.startsWith("te"))',
	);
	expect((await phone.text()).includes('వినండి')).toBe(hasVoice);
	await phone.press(TICK);
	await phone.press('నేను ఒప్పుకుంటున్నాను');
	await phone.see('సమ్మతి పంపలేకపోయాం. మళ్లీ ప్రయత్నించండి.');
	expect(await signed()).toEqual({ child_protection_at: null, child_protection_text: null });
	line.state = 'open';
	await phone.press('నేను ఒప్పుకుంటున్నాను');
	await phone.see('సమాచార రక్షణ, గోప్యత ఒప్పందం');
	expect((await signed()).child_protection_text).toMatch(/^te-/);
});
