import { parseArgs } from 'node:util';
import { print } from '../server/platform/process/print.ts';
import { measureBeside } from './beside-work.ts';
import { startWorld } from './world.ts';

// It measures reads of registers beside exports and photos, in turns with the same reads alone.

const { values } = parseArgs({
	options: { scale: { type: 'string', default: '100' }, rounds: { type: 'string', default: '3' } },
});

const GOAL_RATIO = 1.5;

const world = await startWorld(Number(values.scale));
try {
	print(`scale ${values.scale}; p95 of reading registers, in milliseconds`);
	print('alone  beside exports  beside photos  memory MB');
	const { exports, photos, megabytes } = await measureBeside(world, Number(values.rounds), (round) => {
		const cells = [round.alone, round.exports, round.photos].map((p95) => p95.toFixed(1));
		print([...cells, round.megabytes].join('  '));
	});
	print(
		`\nbeside exports × ${exports.toFixed(1)}, beside photos × ${photos.toFixed(1)}, goal × ${GOAL_RATIO}`,
	);
	print(`${megabytes} MB after half a minute of rest`);
} finally {
	await world.stop();
}
