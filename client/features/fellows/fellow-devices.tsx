import type { Device } from '@yuva/contract/fellows/schema';
import { LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../language/counted.ts';
import { timeText } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { dayText, useAttempt } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useDevicesOf, useEndDevices } from './api.ts';

export function FellowDevices({ fellowId }: { fellowId: string }) {
	const devices = useDevicesOf(fellowId);
	const [asked, setAsked] = useState<Device | 'all'>();
	return (
		<Card title={t('Logged-in devices')} icon={<Smartphone aria-hidden />}>
			<Loaded query={devices} skeleton={<ListSkeleton rows={2} label={t('Loading devices…')} />}>
				{(rows) => <DeviceList devices={rows} onAsk={setAsked} />}
			</Loaded>
			{asked && <EndDialog fellowId={fellowId} asked={asked} onClose={() => setAsked(undefined)} />}
		</Card>
	);
}

interface DeviceListProps {
	devices: readonly Device[];
	onAsk: (asked: Device | 'all') => void;
}

function DeviceList({ devices, onAsk }: DeviceListProps) {
	if (devices.length === 0) return <p className="text-ink-soft">{t('Not logged in on any phone.')}</p>;
	return (
		<div className="flex flex-col gap-3">
			<ul className="flex flex-col divide-y divide-line">
				{devices.map((device) => (
					<li key={device.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
						<span className="min-w-0">
							<span className="block font-semibold">{t(KINDS[device.kind])}</span>
							<span className="text-sm text-ink-soft">{momentsOf(device)}</span>
						</span>
						<Button
							variant="quiet"
							width="fit"
							icon={<LogOut aria-hidden />}
							aria-label={t('End: {kind}, {moment}', {
								kind: t(KINDS[device.kind]),
								moment: momentsOf(device),
							})}
							onClick={() => onAsk(device)}
						>
							{t('End')}
						</Button>
					</li>
				))}
			</ul>
			<Button variant="secondary" width="fit" icon={<LogOut aria-hidden />} onClick={() => onAsk('all')}>
				{t('End all')}
			</Button>
		</div>
	);
}

const KINDS: Record<Device['kind'], string> = {
	session: 'Logged in',
	known_browser: 'Known browser',
};

function momentsOf({ since, last_seen }: Device): string {
	const began = t('since {date}', { date: `${dayText(since)}, ${timeText(since)}` });
	return last_seen
		? t('{began} · last seen {date}, {time}', { began, date: dayText(last_seen), time: timeText(last_seen) })
		: began;
}

interface EndDialogProps {
	fellowId: string;
	asked: Device | 'all';
	onClose: () => void;
}

function EndDialog({ fellowId, asked, onClose }: EndDialogProps) {
	const { send, isPending } = useEndDevices();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const isAll = asked === 'all';
	const end = () =>
		attempt(async () => {
			const { ended } = await send({ fellow_id: fellowId, ...(!isAll && { device_id: asked.id }) });
			toast(counted(ended, '{count} device ended', '{count} devices ended'));
			onClose();
		});
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			onConfirm={() => void end()}
			title={isAll ? t('End all devices?') : t('End this device?')}
			message={t(
				'The fellow logs in again with the password. Unsent work stays on the phone and is sent after that.',
			)}
			failure={failure}
			confirmLabel={isAll ? t('End all') : t('End')}
			confirmIcon={<LogOut aria-hidden />}
			danger
			busy={isPending}
			busyLabel={t('Ending…')}
		/>
	);
}
