import {
	ANNOUNCEMENT_LENGTH,
	ANNOUNCEMENTS_A_DAY,
	type AnnouncementDistrict,
	announcement,
} from '@yuva/contract/messages/schema';
import { isAllChosen } from '@yuva/contract/tasks/rules';
import { Send } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { DistrictChoice } from '../tasks/parts/district-choice.tsx';
import { faultsOf, useAnnounce } from './api.ts';

type Offered = readonly AnnouncementDistrict[];

interface Draft {
	text: string;
	text_te: string;
	/** By name. */
	districts: readonly string[];
}

const BLANK: Draft = { text: '', text_te: '', districts: [] };

const peopleText = (count: number): string => counted(count, '{count} person', '{count} people');

const chosenOf = (offered: Offered, { districts }: Draft): Offered =>
	offered.filter(({ district_name }) => districts.includes(district_name));

const reachOf = (offered: Offered, draft: Draft): number =>
	chosenOf(offered, draft).reduce((sum, { people }) => sum + people, 0);

function inputOf(offered: Offered, draft: Draft) {
	const names = offered.map(({ district_name }) => district_name);
	const ids = chosenOf(offered, draft).map(({ district_id }) => district_id);
	return { ...draft, districts: isAllChosen(names, draft.districts) ? ('All' as const) : ids };
}

function faultsIn(input: ReturnType<typeof inputOf>): Record<string, string> {
	const { error } = announcement.safeParse(input);
	const faults: Record<string, string> = {};
	for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
	return faults;
}

function useAnnouncementForm(offered: Offered) {
	const [draft, setDraft] = useState(BLANK);
	const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
	const [failure, setFailure] = useState('');
	const [asks, setAsks] = useState(false);
	const [reached, setReached] = useState<number>();
	const { send, isPending } = useAnnounce();
	function change(change: Partial<Draft>) {
		setDraft({ ...draft, ...change });
		setFaults({});
		setReached(undefined);
	}
	function check(form: HTMLFormElement) {
		const found = faultsIn(inputOf(offered, draft));
		flushSync(() => setFaults(found));
		setFailure('');
		if (Object.keys(found).length > 0) focusFirstFault(form);
		else setAsks(true);
	}
	async function submit() {
		try {
			const answer = await send(inputOf(offered, draft));
			setDraft(BLANK);
			setReached(answer.reached);
		} catch (error) {
			setFaults(faultsOf(error));
			setFailure(messageOf(error));
		}
		setAsks(false);
	}
	return {
		draft,
		faults,
		failure,
		asks,
		reached,
		isPending,
		change,
		check,
		submit,
		stay: () => setAsks(false),
	};
}

export function AnnouncementForm({ offered }: { offered: Offered }) {
	const form = useAnnouncementForm(offered);
	const { draft, faults, change } = form;
	const people = reachOf(offered, draft);
	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		form.check(event.currentTarget);
	}
	return (
		<>
			{form.reached !== undefined && (
				<Banner tone="success" ref={focusNews}>
					{counted(
						form.reached,
						'The announcement is in the messages of {count} person.',
						'The announcement is in the messages of {count} people.',
					)}
				</Banner>
			)}
			<Card>
				<form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
					<TextArea
						label={t('Announcement')}
						hint={t('Short and plain. Please name no child. At most {count} announcements a day.', {
							count: ANNOUNCEMENTS_A_DAY,
						})}
						required
						value={draft.text}
						maxLength={ANNOUNCEMENT_LENGTH}
						error={faults.text && t(faults.text)}
						onChange={({ target }) => change({ text: target.value })}
					/>
					<TextArea
						label={t('The same in Telugu')}
						hint={t('You may leave this out.')}
						lang="te"
						value={draft.text_te}
						maxLength={ANNOUNCEMENT_LENGTH}
						error={faults.text_te && t(faults.text_te)}
						onChange={({ target }) => change({ text_te: target.value })}
					/>
					<DistrictChoice
						offered={offered.map(({ district_name }) => district_name)}
						chosen={draft.districts}
						error={faults.districts && t(faults.districts)}
						onChange={(districts) => change({ districts })}
					/>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<p role="status">
							{t('Reaches')} <strong>{peopleText(people)}</strong>
						</p>
						<Button type="submit" icon={<Send aria-hidden />}>
							{t('Send')}
						</Button>
					</div>
					{form.failure && <Banner tone="error">{t(form.failure)}</Banner>}
				</form>
			</Card>
			<ConfirmDialog
				open={form.asks}
				onClose={form.stay}
				onConfirm={() => void form.submit()}
				title={counted(people, 'Send to {count} person?', 'Send to {count} people?')}
				message={<p className="break-words whitespace-pre-line">{draft.text}</p>}
				confirmLabel={t('Send')}
				busy={form.isPending}
			/>
		</>
	);
}
