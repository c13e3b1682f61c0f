import { connectDatabase } from '../connect.ts';
import { resetOnServer } from '../features/auth/second-factor-actions.ts';
import { AppError } from '../platform/errors.ts';
import { readSettings } from '../platform/process/env.ts';
import { print, printError } from '../platform/process/print.ts';
import { runCommand } from '../platform/process/run-command.ts';

const [mobile_number = ''] = process.argv.slice(2);

await runCommand(async () => {
	const database = await connectDatabase(readSettings(process.env), print);
	try {
		await database.owner.transaction().execute((trx) => resetOnServer(trx, mobile_number));
		print('The second factor is removed, and the account is logged out everywhere.');
		print('The password opens the account until a new second factor is set up.');
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		printError(`${error.message}\nUsage: npm run reset-second-factor -- MOBILE`);
		process.exitCode = 1;
	} finally {
		await database.close();
	}
});
