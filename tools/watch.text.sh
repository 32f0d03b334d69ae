# What tools/watch.sh says in the terminal.
starting_again() { printf '服务意外停止（代码 %s），正在自动恢复……\n' "$1" >&2; }
given_up() { printf '服务多次没能恢复，已停止。请查看上面的最后一条错误，处理后重新运行 npm start；已保存的数据没有丢失。\n' >&2; }
