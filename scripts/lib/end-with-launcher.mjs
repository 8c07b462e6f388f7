// A launcher that is killed with SIGKILL forwards no signal, and the product would keep the port and
// the data folder's lock. The IPC channel to the launcher closes in any case. The negative pid is the
// process group, which this process leads.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.channel?.unref();
