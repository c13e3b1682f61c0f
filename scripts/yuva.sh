#!/bin/sh
# Yuva as it was packed: `./yuva start`, or one of its commands with their arguments.
home=$(dirname "$(readlink -f "$0")")
node="$home/node_modules/node/bin/node"
[ -x "$node" ] || node=node
command=${1:-help}
[ $# -gt 0 ] && shift
case $command in
	# Node.js collects young objects late, and an idle server grows by 40 MB, unless their room is small.
	# glibc keeps the memory of a busy hour, unless the size from which it gives memory back is that of a piece of a file.
	# Each photo that waits for the disk takes a thread, and a sign-in needs one too: Node.js has four by itself.
	start) UV_THREADPOOL_SIZE=16 MALLOC_MMAP_THRESHOLD_=32768 exec "$node" --max-semi-space-size=4 "$home/server/main.ts" "$@" ;;
	migrate | create-admin | reset-second-factor | import-places | affected | retention | backup | restore)
		exec "$node" "$home/server/commands/$command.ts" "$@" ;;
	*)
		echo "Usage: $0 start|migrate|create-admin|reset-second-factor|import-places|affected|retention|backup|restore"
		[ "$command" = help ] || exit 2 ;;
esac
