import { FileLock2, Send } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import {
	type DeliveredItem,
	dayText,
	deliverWork,
	type FellowsFile,
	messageOf,
	NoWorkError,
	readFellowsFile,
} from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FileField } from '../../../ui/inputs/file-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';

export interface UnsentFileCardProps {
	fellow: { full_name: string; mobile_number: string };
}

/** The fellow gave the file to the lead, because their phone could not send the work. */
export function UnsentFileCard({ fellow }: UnsentFileCardProps) {
	const { work, failure, isBusy, done, deliveries, choose, send } = useUnsentFile(fellow.mobile_number);
	return (
		<Card title={t('Unsent work in a file')} icon={<FileLock2 aria-hidden />}>
			<div className="flex flex-col gap-4">
				<FileField
					label={t('File of unsent work')}
					hint={t(
						'{name} saves it on the phone, under Waiting to be sent. Nothing of it stays on this computer.',
						{ name: fellow.full_name },
					)}
					error={failure ? t(failure) : undefined}
					disabled={isBusy}
					file={work?.file}
					onChoose={(file) => void choose(file)}
				/>
				{work && (
					<>
						<p>{factsText(work)}</p>
						<Button
							icon={<Send aria-hidden />}
							busy={isBusy}
							busyLabel={t('Sending… {number} of {count}', { number: done, count: work.index.items.length })}
							onClick={() => void send(work)}
						>
							{t('Send it as {name}', { name: fellow.full_name })}
						</Button>
					</>
				)}
				{deliveries && <Deliveries deliveries={deliveries} />}
			</div>
		</Card>
	);
}

function factsText({ items, damaged, sealedAt }: FellowsFile): string {
	const whole = counted(
		items,
		'{count} thing, saved on {day} at {time}.',
		'{count} things, saved on {day} at {time}.',
		{ day: dayText(sealedAt), time: timeText(sealedAt) },
	);
	if (damaged === 0) return whole;
	const lost = counted(
		damaged,
		'{count} thing cannot be read: a part of the file is missing.',
		'{count} things cannot be read: a part of the file is missing.',
	);
	return `${whole} ${lost}`;
}

const failureOf = (error: unknown): string =>
	error instanceof NoWorkError ? error.message : messageOf(error);

function useUnsentFile(mobileNumber: string) {
	const [work, setWork] = useState<FellowsFile>();
	const [failure, setFailure] = useState<string>();
	const [deliveries, setDeliveries] = useState<readonly DeliveredItem[]>();
	const [done, setDone] = useState(0);
	const [isBusy, setBusy] = useState(false);
	async function attempt(run: () => Promise<void>) {
		setFailure(undefined);
		setDeliveries(undefined);
		setDone(0);
		setBusy(true);
		await run().catch((error: unknown) => setFailure(failureOf(error)));
		setBusy(false);
	}
	async function choose(file: File | undefined) {
		setWork(undefined);
		if (file) await attempt(async () => setWork(await readFellowsFile(file, mobileNumber)));
	}
	const send = (chosen: FellowsFile) =>
		attempt(async () => setDeliveries(await deliverWork(chosen, setDone)));
	return { work, failure, isBusy, done, deliveries, choose, send };
}

const RESULTS: Record<DeliveredItem['result'], { tone: StatusTone; text: string }> = {
	taken: { tone: 'green', text: 'Sent' },
	before: { tone: 'green', text: 'Was sent before' },
	partly: { tone: 'yellow', text: 'Sent in part' },
	refused: { tone: 'red', text: 'Not saved' },
	to_confirm: { tone: 'yellow', text: 'The fellow must confirm it' },
};

function Deliveries({ deliveries }: { deliveries: readonly DeliveredItem[] }) {
	const open = deliveries.filter(({ result }) => result === 'refused' || result === 'to_confirm').length;
	const text = t('{number} of {count} are on the server.', {
		number: deliveries.length - open,
		count: deliveries.length,
	});
	return (
		<>
			<Banner tone={open > 0 ? 'warning' : 'success'}>{text}</Banner>
			<ul className="flex flex-col divide-y divide-line">
				{deliveries.map(({ id, result, label, detail }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
						<span className="min-w-0 font-semibold break-words">{t(label)}</span>
						<StatusBadge tone={RESULTS[result].tone}>{t(RESULTS[result].text)}</StatusBadge>
						{detail !== '' && <span className="w-full text-sm break-words">{t(detail)}</span>}
					</li>
				))}
			</ul>
		</>
	);
}
