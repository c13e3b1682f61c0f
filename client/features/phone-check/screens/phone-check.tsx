import {
	Camera,
	Clock,
	CloudOff,
	FilePen,
	Globe,
	HardDrive,
	MapPin,
	MapPinned,
	Mic,
	RefreshCw,
	Signal,
	Smartphone,
	Wrench,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../language/language.ts';
import { appVersion, useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CheckRow } from '../check-row.tsx';
import type { Finding } from '../finding.ts';
import { judgeUnsent, judgeWorker, type Unsent } from '../offline-rules.ts';
import {
	type Device,
	judgeBrowser,
	judgeClock,
	judgeDevice,
	judgeNetwork,
	judgeStorage,
	judgeVersion,
} from '../rules.ts';
import { useChecks, useDevice } from '../use-checks.ts';

const usual = () => ({
	network: judgeNetwork({ kind: 'well', milliseconds: 100, serverTime: undefined }),
	clock: judgeClock(0, 0),
	storage: judgeStorage({ failing: [], used: 1e6, allowed: 1e10, isPersisted: false }),
	unsent: judgeUnsent({ items: [], outbox: { waiting: 0, refused: 0, bytes: 0 }, others: 0 }),
});

const usualWorker = (isSignedIn: boolean): Finding => judgeWorker(isSignedIn ? 'ready' : 'missing');

const usualDevice = (device: Device): Finding =>
	judgeDevice(device, { kind: 'untried', permission: undefined });

/** Works without network and without a session. */
export function PhoneCheck() {
	const [round, setRound] = useState(1);
	const session = useSession();
	const found = useChecks(round);
	const usually = usual();
	const isChecking = !(found.network && found.storage && found.unsent);
	return (
		<Screen
			title={t('Check this phone')}
			backTo={session ? homeOf(session) : '/login'}
			intro={t('See what works and what to do where something does not.')}
			footer={
				<Button
					icon={<RefreshCw aria-hidden />}
					busy={isChecking}
					busyLabel={t('Checking...')}
					onClick={() => setRound(round + 1)}
				>
					{t('Check again')}
				</Button>
			}
		>
			<ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<CheckRow
					name={t('Network')}
					icon={<Signal aria-hidden />}
					finding={found.network}
					usual={usually.network}
				/>
				<CheckRow
					name={t('Without network')}
					icon={<CloudOff aria-hidden />}
					finding={found.worker}
					usual={usualWorker(session !== undefined)}
				/>
				{found.ready && (
					<CheckRow
						name={t('Ready for a place without network')}
						icon={<MapPinned aria-hidden />}
						finding={found.ready}
					/>
				)}
				<CheckRow
					name={t('Storage')}
					icon={<HardDrive aria-hidden />}
					finding={found.storage}
					usual={usually.storage}
				/>
				<CheckRow
					name={t('Unsent items')}
					icon={<FilePen aria-hidden />}
					finding={found.unsent}
					usual={usually.unsent}
				>
					{found.found && <UnsentLinks {...found.found} />}
				</CheckRow>
				<CheckRow
					name={t('Clock')}
					icon={<Clock aria-hidden />}
					finding={found.clock}
					usual={usually.clock}
				/>
				<DeviceRow
					key={`microphone ${round}`}
					device="microphone"
					name={t('Microphone')}
					icon={<Mic aria-hidden />}
				/>
				<DeviceRow key={`camera ${round}`} device="camera" name={t('Camera')} icon={<Camera aria-hidden />} />
				<DeviceRow
					key={`location ${round}`}
					device="location"
					name={t('Location')}
					icon={<MapPin aria-hidden />}
				/>
				<CheckRow
					name={t('Browser')}
					icon={<Globe aria-hidden />}
					finding={judgeBrowser(navigator.userAgent)}
				/>
				<CheckRow
					name={t('App version')}
					icon={<Smartphone aria-hidden />}
					finding={judgeVersion(appVersion)}
				/>
			</ul>
		</Screen>
	);
}

function UnsentLinks({ items, outbox }: Unsent) {
	const kept = outbox.waiting + outbox.refused;
	if (kept + items.length === 0) return null;
	return (
		<>
			{kept > 0 && (
				<ButtonLink to="/waiting" variant="secondary">
					{t('Show what waits ({count})', { count: kept })}
				</ButtonLink>
			)}
			{items.map(({ label, to, count }) => (
				<ButtonLink key={label} to={to} variant="secondary">
					{t('Open {label} ({count})', { label: t(label), count })}
				</ButtonLink>
			))}
		</>
	);
}

/** Asks for permission only when its button is pressed. */
function DeviceRow({ device, name, icon }: { device: Device; name: string; icon: ReactNode }) {
	const { finding, isTrying, run } = useDevice(device);
	return (
		<CheckRow name={name} icon={icon} finding={isTrying ? undefined : finding} usual={usualDevice(device)}>
			<Button
				variant="secondary"
				icon={<Wrench aria-hidden />}
				busy={isTrying}
				busyLabel={t('Trying...')}
				onClick={() => void run()}
			>
				{t('Try the {device}', { device: t(device) })}
			</Button>
		</CheckRow>
	);
}
