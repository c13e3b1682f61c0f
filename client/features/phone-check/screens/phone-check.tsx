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
import { appVersion, useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CheckRow } from '../check-row.tsx';
import type { Unsent } from '../offline-rules.ts';
import { type Device, judgeBrowser, judgeVersion } from '../rules.ts';
import { useChecks, useDevice } from '../use-checks.ts';
import { USUAL, usualDevice, usualWorker } from '../usual.ts';

/** Works without network and without a session. */
export function PhoneCheck() {
	const [round, setRound] = useState(1);
	const session = useSession();
	const found = useChecks(round);
	const isChecking = !(found.network && found.storage && found.unsent);
	return (
		<Screen
			title="Check this phone"
			backTo={session ? homeOf(session) : '/login'}
			intro="See what works and what to do where something does not."
			footer={
				<Button
					icon={<RefreshCw aria-hidden />}
					busy={isChecking}
					busyLabel="Checking..."
					onClick={() => setRound(round + 1)}
				>
					Check again
				</Button>
			}
		>
			<ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
				<CheckRow
					name="Network"
					icon={<Signal aria-hidden />}
					finding={found.network}
					usual={USUAL.network}
				/>
				<CheckRow
					name="Without network"
					icon={<CloudOff aria-hidden />}
					finding={found.worker}
					usual={usualWorker(session !== undefined)}
				/>
				{found.ready && (
					<CheckRow
						name="Ready for a place without network"
						icon={<MapPinned aria-hidden />}
						finding={found.ready}
					/>
				)}
				<CheckRow
					name="Storage"
					icon={<HardDrive aria-hidden />}
					finding={found.storage}
					usual={USUAL.storage}
				/>
				<CheckRow
					name="Unsent items"
					icon={<FilePen aria-hidden />}
					finding={found.unsent}
					usual={USUAL.unsent}
				>
					{found.found && <UnsentLinks {...found.found} />}
				</CheckRow>
				<CheckRow name="Clock" icon={<Clock aria-hidden />} finding={found.clock} usual={USUAL.clock} />
				<DeviceRow
					key={`microphone ${round}`}
					device="microphone"
					name="Microphone"
					icon={<Mic aria-hidden />}
				/>
				<DeviceRow key={`camera ${round}`} device="camera" name="Camera" icon={<Camera aria-hidden />} />
				<DeviceRow
					key={`location ${round}`}
					device="location"
					name="Location"
					icon={<MapPin aria-hidden />}
				/>
				<CheckRow name="Browser" icon={<Globe aria-hidden />} finding={judgeBrowser(navigator.userAgent)} />
				<CheckRow name="App version" icon={<Smartphone aria-hidden />} finding={judgeVersion(appVersion)} />
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
					{`Show what waits (${kept})`}
				</ButtonLink>
			)}
			{items.map(({ label, to, count }) => (
				<ButtonLink key={label} to={to} variant="secondary">
					{`Open ${label} (${count})`}
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
				busyLabel="Trying..."
				onClick={() => void run()}
			>
				{`Try the ${device}`}
			</Button>
		</CheckRow>
	);
}
